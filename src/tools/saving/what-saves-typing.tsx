import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { keysFor, systemKeys } from '../../workspace/shortcuts.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import './what-saves-typing.css';

/** The address of each picture by the name of its file; `npm run images` takes them. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' });

/** The size of every picture, in pixels. */
const [WIDTH, HEIGHT] = [640, 280];

interface Help {
  readonly title: string;
  /** What to press, as this system writes it. */
  readonly keys: string;
  readonly text: string;
  /** The name of its file. */
  readonly picture: string;
  /** What the picture shows, for who does not see it. */
  readonly alt: string;
}

const HELP: readonly Help[] = [
  {
    title: 'Phrases',
    keys: keysFor('phrases'),
    text: 'In any text field a dot and the first letters of a name offer your own texts; Enter inserts one, Tab goes through what is left to fill in. Select a text and press the key to keep it as a phrase.',
    picture: 'phrases',
    alt: 'The letters “.fo” in the synopsis, and below them the phrase “Found at the scene” with its text.',
  },
  {
    title: 'Presets',
    keys: keysFor('preset'),
    text: 'The key fills the rest of a form with what is usual, or with answers that you kept. What you typed stays, one undo takes it back, and nothing about a person, day or time is ever in a preset.',
    picture: 'presets',
    alt: 'The presets of a form: its usual values, and one that is called “Healthy”.',
  },
  {
    title: 'Known people',
    keys: 'Enter',
    text: 'Type three letters of a name or the beginning of a patient ID: people of your cases and saved reports are offered. Enter fills in what lasts, and marks it; another person takes it out again.',
    picture: 'known-people',
    alt: 'Three letters in the field of a name, and below them a known patient with ID and day of birth.',
  },
  {
    title: 'Search of reports',
    keys: keysFor('reports'),
    text: 'All saved reports are found by name, patient ID, author, form and day, with a typo forgiven. Enter opens the first one; signed in, you find those that your rank may read.',
    picture: 'reports',
    alt: 'The saved reports with a name in the search, and the reports about that person.',
  },
  {
    title: 'Post to the forum',
    keys: keysFor('toForum'),
    text: 'The page of the forum opens, and your bookmark fills in subject, message and recipients there. You press Submit. Tools, Post in one press sets it up once.',
    picture: 'to-forum',
    alt: 'The title of a post and its buttons; below those that copy stands “Post to the forum”.',
  },
  {
    title: 'Read a text',
    keys: systemKeys('Mod+V'),
    text: 'Paste a finished post or a record of the game anywhere outside a field. A post opens as a case of its own, a record fills in the form; you see first what could not be read for sure.',
    picture: 'read-text',
    alt: 'A pasted post that was read: how many answers it holds, and the button that opens it.',
  },
  {
    title: 'Copy both',
    keys: keysFor('copyBoth'),
    text: 'One press copies the title. Paste it into the forum and come back: the post is copied by then, without another press.',
    picture: 'copy-both',
    alt: 'Title and post with their buttons to copy, and “Copy both” with its key.',
  },
];

/** What the app offers so that nothing is typed twice: a few words, a key and a picture each. */
export function WhatSavesTyping({ onClose }: Pick<ToolProps, 'onClose'>) {
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
