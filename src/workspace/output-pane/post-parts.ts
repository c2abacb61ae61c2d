// Secondary parts of an open form that show its post
export { CopyBar } from './copy-bar.tsx';
export { OutputPane } from './output-pane.tsx';
export { pressToForum } from './post-actions.ts';
export { PrintPost } from './print-post.tsx';
