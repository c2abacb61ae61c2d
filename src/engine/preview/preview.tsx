import { memo, useMemo, type ReactNode } from 'react';
import { readBBCode } from '../bbcode/reader.ts';
import type { BBNode, TagNode } from '../bbcode/tree.ts';
import { byPlace, drawLines, drawTag } from './draw.tsx';
import { visibleLines } from './lines.ts';
import { PreviewBoundary } from './preview-boundary.tsx';
import { sameLook } from './same.ts';
import './preview.css';

/** A top-level tag; drawn again only when its look changes, so that typing costs one block and not the post. */
const TopTag = memo(
  function TopTag({ node }: { readonly node: TagNode }) {
    return drawTag(node);
  },
  (before, after) => sameLook(before.node, after.node),
);

const TopText = memo(function TopText({ text }: { readonly text: string }) {
  return drawLines(text.split('\n'));
});

const topNode = (tree: readonly BBNode[], node: BBNode, index: number): ReactNode =>
  node.type === 'tag' ? (
    <TopTag node={node} />
  ) : (
    <TopText text={visibleLines(tree, index, false).join('\n')} />
  );

function Post({ text }: { readonly text: string }) {
  const tree = useMemo(() => readBBCode(text).tree, [text]);
  return <div className="post">{byPlace(tree.map((node, index) => topNode(tree, node, index)))}</div>;
}

/**
 * A post as the forum will show it. It is drawn from React elements of a fixed list of tags, never from HTML:
 * unknown tags and HTML stay text, addresses and colours passed the reader's checks.
 */
export function Preview({ text }: { readonly text: string }) {
  return (
    <PreviewBoundary text={text}>
      <Post text={text} />
    </PreviewBoundary>
  );
}
