import { errorMessage } from '../../../../contract/error-message.ts';
import { memo, useMemo, useState, type ReactNode, Component } from 'react';
import { createIncrementalReader } from '#phpbb-bbcode';
import {
  placePrinted,
  type PrintedField,
  type PrintedNode,
  type PrintedTag,
  type PrintedText,
} from '../../bbcode/printed.ts';
import { drawLines, drawTag } from './draw.tsx';
import { visibleText } from './lines.ts';
import { byPlace, drawText } from './printed-text.tsx';
import './preview.css';

/** Returns true if two nodes have the same printed fields, relative to their offsets. */
function samePrinted(a: PrintedNode, b: PrintedNode): boolean {
  const [ours, theirs] = [a.printed ?? [], b.printed ?? []];
  return (
    ours.length === theirs.length &&
    ours.every(({ field, gap, start, end }, index) => {
      const other = theirs[index];
      return (
        field === other?.field &&
        gap === other.gap &&
        start - a.start === other.start - b.start &&
        end - a.start === other.end - b.start
      );
    })
  );
}

/** Returns true if two nodes render the same, regardless of their offsets. */
function rendersEqually(a: PrintedNode, b: PrintedNode): boolean {
  if (a === b) return true;
  if (!samePrinted(a, b)) return false;
  if (a.type === 'text') return b.type === 'text' && a.text === b.text;
  return (
    b.type === 'tag' &&
    a.tag === b.tag &&
    a.arg === b.arg &&
    a.children.length === b.children.length &&
    a.children.every((child, index) => {
      const other = b.children[index];
      return other !== undefined && rendersEqually(child, other);
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

/** Error boundary that shows the raw text of a post until the text changes. */
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
      <div className="post breaks rounded raised">
        <p>{errorMessage('The preview cannot be shown. This is the text of the post:')}</p>
        <pre className="post__code" translate="no">
          {this.props.text}
        </pre>
      </div>
    );
  }
}

/** Top-level tag; rerenders only when its appearance changes, so that typing renders one block instead of the post. */
const TopTag = memo(
  function TopTag({ node }: { readonly node: PrintedTag }) {
    return drawTag(node);
  },
  (before, after) => rendersEqually(before.node, after.node),
);

const TopText = memo(
  function TopText({ node }: { readonly node: PrintedText }) {
    return drawText(node, drawLines);
  },
  (before, after) => rendersEqually(before.node, after.node),
);

function topNode(tree: readonly PrintedNode[], node: PrintedNode, index: number): ReactNode {
  if (node.type === 'tag') return <TopTag node={node} />;
  const text = visibleText(tree, index, false);
  return text && <TopText node={text} />;
}

interface PreviewProps {
  readonly text: string;
  /** Fields printed in the text, in order: each range has the id of its field. */
  readonly printed?: readonly PrintedField[];
}

const NONE: readonly PrintedField[] = [];

function Post({ text, printed }: Required<PreviewProps>) {
  const [read] = useState(createIncrementalReader);
  const reading = useMemo(() => read(text), [read, text]);
  // If the forum drops characters, offsets do not refer to this text.
  const isExact = reading.text === text;
  const tree = useMemo(
    () => (isExact ? placePrinted(reading.tree, printed) : reading.tree),
    [isExact, reading, printed],
  );
  return (
    // Page translators must not change the post.
    <div className="post breaks rounded raised" translate="no">
      {byPlace(tree.map((node, index) => topNode(tree, node, index)))}
    </div>
  );
}

/**
 * A post as rendered by the forum. Built from React elements of a fixed list of tags, never from HTML: unknown tags and
 * HTML stay text, addresses and colors are validated by the reader. The output of a field has its id as `data-printed`;
 * a missing answer is a button. The parent handles clicks.
 */
export function Preview({ text, printed = NONE }: PreviewProps) {
  return (
    <PreviewBoundary text={text}>
      <Post text={text} printed={printed} />
    </PreviewBoundary>
  );
}
