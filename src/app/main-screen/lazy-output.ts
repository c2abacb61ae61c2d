// @chunk post
// Code needed only for the post and for filling aids, in one chunk that loads after the form.
export { CopyBar } from '../../workspace/output-pane/copy-bar.tsx';
export { OutputPane } from '../../workspace/output-pane/output-pane.tsx';
export { pressToForum } from '../../workspace/output-pane/post-actions.ts';
export { PrintPost } from '../../workspace/output-pane/print-post.tsx';
export { FillingAids } from './filling-aids.tsx';
export { PostTools } from './post-tools.tsx';
export { SaveLine, SaveNotes } from './save-line.tsx';
