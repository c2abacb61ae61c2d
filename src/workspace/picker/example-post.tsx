import { useEffect, useState } from 'react';
import { catalogue } from 'virtual:forms';
import { examples } from 'virtual:form-examples';
import { Preview } from '../../engine/react/preview/preview.tsx';
import './example-post.css';
import { t, translate } from '../../../contract/messages.ts';

/** Time that a form stays highlighted before its example loads, in milliseconds. */
const DELAY = 150;

const IMAGE = /\[img\].*?\[\/img\]/gs;

/** Returns the example of a form's post without images of other hosts; undefined if it cannot be loaded. */
async function loadExample(slug: string): Promise<string | undefined> {
  const address = examples[slug];
  if (address === undefined) return undefined;
  const response = await fetch(address).catch(() => null);
  return response?.ok ? (await response.text()).replaceAll(IMAGE, '[i]Image[/i]') : undefined;
}

/** Example of the post of a highlighted form. Shows the previous one until it has loaded. */
export function ExamplePost({ slug }: { readonly slug: string }) {
  const [shown, setShown] = useState<{ readonly slug: string; readonly text: string }>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void loadExample(slug).then((text) => {
        if (isCurrent && text !== undefined) setShown({ slug, text });
      });
    }, DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [slug]);
  if (!shown) return null;
  return (
    <>
      <h2 className="example__heading">
        {t('Example: {name}', {
          name: translate(catalogue.find((form) => form.slug === shown.slug)?.name ?? ''),
        })}
      </h2>
      <div className="example__post" inert>
        <Preview text={shown.text} />
      </div>
    </>
  );
}
