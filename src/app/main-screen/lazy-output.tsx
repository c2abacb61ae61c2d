// @chunk post
// Code needed only for the post and for filling aids, in one chunk that loads after the form.
import type { FillableForm } from '../../engine/definition/form.ts';
import { KnownPeople } from '../../features/patients/known-people.tsx';
import { Suggestions } from '../../features/suggestions/suggestions.tsx';

export { CopyBar } from '../../workspace/output-pane/copy-bar.tsx';
export { OutputPane } from '../../workspace/output-pane/output-pane.tsx';
export { pressToForum } from '../../workspace/output-pane/post-actions.ts';
export { PrintPost } from '../../workspace/output-pane/print-post.tsx';
export { PostTools } from './post-tools.tsx';
export { SaveLine, SaveNotes } from './save-line.tsx';

/** Lists that open below a field while the user types into it. */
export function FillingAids({ form }: { readonly form: FillableForm | null }) {
  return (
    <>
      <KnownPeople form={form} />
      <Suggestions form={form} />
    </>
  );
}
