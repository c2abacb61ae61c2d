// Everything that only the document of a form needs, in one chunk that is fetched after the form.
export { OutputPane } from '../../output-pane/output-pane.tsx';
export { SaveBar } from '../../reports/save-bar.tsx';
export { AnnounceButton } from '../../announcements/announce-button.tsx';
