import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { keysFor, systemKeys } from '../../../workspace/shortcuts.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import './time-savers.css';

/** Image URLs by file name; `npm run images` takes the screenshots. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' });

/** Image size in pixels. */
const [WIDTH, HEIGHT] = [640, 280];

interface Help {
  readonly title: string;
  /** Key in the notation of the user's system. */
  readonly keys: string;
  readonly text: string;
  /** Name of the image file. */
  readonly picture: string;
  /** Alternative text of the picture. */
  readonly alt: string;
}

const HELP: readonly Help[] = [
  {
    title: 'Phrases',
    keys: keysFor('phrases'),
    text: 'A dot and the first letters of a name offer your own texts in any text field; Enter inserts one. Select a text and press the key to keep it.',
    picture: 'phrases',
    alt: 'The letters “.fo” in the synopsis, and below them the phrase “Found at the scene” with its text.',
  },
  {
    title: 'Presets',
    keys: keysFor('preset'),
    text: 'Fills the rest of a form with what is usual, or with answers that you kept. What you typed stays, and one undo takes it back.',
    picture: 'presets',
    alt: 'The presets of a form: its usual values, and one that is called “Healthy”.',
  },
  {
    title: 'Known people',
    keys: 'Enter',
    text: 'Three letters of a name, or a patient ID, offer the people of your cases and reports. Enter fills in what lasts, and marks it.',
    picture: 'known-people',
    alt: 'Three letters in the field of a name, and below them a known patient with ID and day of birth.',
  },
  {
    title: 'Search of reports',
    keys: keysFor('reports'),
    text: 'Finds every saved report by name, patient ID, author, form and day, with a typo forgiven. Enter opens the first one.',
    picture: 'reports',
    alt: 'The saved reports with a name in the search, and the reports about that person.',
  },
  {
    title: 'Post to the forum',
    keys: keysFor('toForum'),
    text: 'Opens the page of the forum, where your bookmark fills in the post; you press Submit. “Post in one press” in the tools sets it up.',
    picture: 'to-forum',
    alt: 'The title of a post and its buttons; below those that copy stands “Post to the forum”.',
  },
  {
    title: 'Read a text',
    keys: systemKeys('Mod+V'),
    text: 'Paste a finished post, or a record of the game, outside a field. A post opens as a case of its own, a record fills the form in.',
    picture: 'read-text',
    alt: 'A pasted post that was read: the form that it belongs to, and an answer to check.',
  },
  {
    title: 'Copy both',
    keys: keysFor('copyBoth'),
    text: 'Copies the title. Paste it into the forum and come back: the post is copied by then, without another press.',
    picture: 'copy-both',
    alt: 'Title and post with their buttons to copy, and “Copy both” with its key.',
  },
];

/** Overview of the time-saving features: text, key and picture each. */
export function TimeSavers({ onClose }: Pick<ToolProps, 'onClose'>) {
  return (
    <Dialog open onClose={onClose} title="What saves typing" dismissOnBackdrop>
      {HELP.map(({ title, keys, text, picture, alt }) => (
        <section key={title} className="saves-typing">
          <h3 className="saves-typing__heading">
            {title} <Kbd keys={keys} />
          </h3>
          <p>{text}</p>
          <img
            className="saves-typing__picture"
            src={PICTURES[`./pictures/${picture}.webp`]}
            alt={alt}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
          />
        </section>
      ))}
    </Dialog>
  );
}
