import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { boardLength, POST_LIMIT, splitPost } from '#phpbb-bbcode';
import type { LiveOptions } from '../engine/data/labels.ts';
import type { FormDefinition } from '../engine/definition/form.ts';
import { createRenderer, renderForm } from '../engine/render/render.ts';
import type { Renderer } from '../engine/render/render.ts';
import { useSources } from '../engine/react/fields/use-options.ts';
import { liveOptions } from '../engine/sources/source-store.ts';
import { useFormStoreApi } from '../engine/react/form-store-context.tsx';
import type { FormStore } from '../engine/store/form-store.ts';
import type { FormData } from '../engine/store/model.ts';
import { followWhenIdle } from './follow-when-idle.ts';
import type { OutputPost } from './output-post.ts';
import { dataIn } from './store-of-case.ts';

export { textToCopy } from './output-post.ts';

interface Made {
  readonly post: OutputPost;
  /** Render time in milliseconds. */
  readonly took: number;
}

function make(render: Renderer, data: FormData, live: LiveOptions): Made {
  const start = performance.now();
  const post = render(data, { live });
  const length = boardLength(post.body);
  const parts = length > POST_LIMIT ? splitPost(post.body) : [post.body];
  return { post: { ...post, length, parts }, took: performance.now() - start };
}

/** Returns the rendered post, updated with a delay so that typing is not blocked. */
export function usePost(form: FormDefinition): OutputPost {
  const store = useFormStoreApi();
  const [data, setData] = useState(() => store.getState().data);
  const lists = useDeferredValue(useSources((state) => state.lists));
  const render = useMemo(() => createRenderer(form), [form]);
  const { post, took } = useMemo(() => make(render, data, (source) => lists[source]), [render, data, lists]);
  const cost = useRef(took);
  useEffect(() => {
    cost.current = took;
  }, [took]);
  useEffect(
    () =>
      followWhenIdle(
        store,
        () => cost.current,
        () => startTransition(() => setData(store.getState().data)),
      ),
    [store],
  );
  return post;
}

/** Renders the current post of a form immediately, for copying; another form may be open meanwhile. */
export const postNow = (form: FormDefinition, store: FormStore): OutputPost =>
  make((kept, options) => renderForm(form, kept, options), dataIn(store, form.meta.slug), liveOptions).post;
