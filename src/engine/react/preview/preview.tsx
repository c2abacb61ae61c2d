import { errorMessage } from '../../../../contract/error-message.ts';
import { memo, useMemo, useState, type ReactNode, Component } from 'react';
import { createReader } from '../../bbcode/reread.ts';
import type { BBNode, TagNode } from '../../bbcode/tree.ts';
import { byPlace, drawLines, drawTag } from './draw.tsx';
import { visibleLines } from './lines.ts';
import './preview.css';

/** Whether two nodes look the same, wherever they stand in the text. */
function sameLook(a: BBNode, b: BBNode): boolean {
  if (a === b) return true;
  if (a.type === 'text') return b.type === 'text' && a.text === b.text;
  return (
    b.type === 'tag' &&
    a.tag === b.tag &&
    a.arg === b.arg &&
    a.children.length === b.children.length &&
    a.children.every((child, index) => {
      const other = b.children[index];
      return other !== undefined && sameLook(child, other);
    })
  );
}

interface BoundaryProps {
  readonly text: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly text: string;
  readonly failed: boolean;
}

/** Shows the raw text of a post when drawing it failed, until the text changes. */
class PreviewBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { text: this.props.text, failed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ text }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return text === state.text ? null : { text, failed: false };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="post">
        <p>{errorMessage('The preview cannot be drawn. This is the text of the post:')}</p>
        <pre className="post__code">{this.props.text}</pre>
      </div>
    );
  }
}

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
  const [read] = useState(createReader);
  const tree = useMemo(() => read(text).tree, [read, text]);
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
