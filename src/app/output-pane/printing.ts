// Everything that only the result of a form needs, in one piece that is fetched after the form.
export { OutputPane } from './output-pane.tsx';
export { documentNow } from './use-document.ts';
