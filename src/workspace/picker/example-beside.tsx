import { t } from '../../../contract/messages.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import './example-beside.css';

/** Media query of windows with room for an example beside a list of forms. */
export const EXAMPLE_FITS = '(width >= 1200px)';

const ExamplePost = view(
  onDemand(() => import('./example-post.tsx')),
  (code) => code.ExamplePost,
);

/** Example of the post of a highlighted form, in a second column of its parent. */
export function ExampleBeside({ slug }: { readonly slug: string | undefined }) {
  return (
    <section className="example" aria-label={t('Example')}>
      {slug === undefined ? (
        <p className="muted">{t('Point to a form to see an example of its post.')}</p>
      ) : (
        <ExamplePost slug={slug} />
      )}
    </section>
  );
}
