import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { keysFor, systemKeys } from '../../../workspace/shortcuts.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import './time-savers.css';
import { currentLanguage, msg, t, translate } from '../../../../contract/messages.ts';

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
    title: msg('Phrases'),
    keys: keysFor('phrases'),
    text: msg(
      'In any text field, type a dot and the first letters of a phrase’s name, then press Enter to insert it. To save text as a phrase, select it and press the key.',
    ),
    picture: 'phrases',
    alt: msg(
      'The letters “.fo” in the synopsis, and below them the phrase “Found at the scene” with its text.',
    ),
  },
  {
    title: msg('Presets'),
    keys: keysFor('preset'),
    text: msg(
      'Fills the rest of a form with its usual values, or with answers that you saved. What you typed stays, and you can undo it in one step.',
    ),
    picture: 'presets',
    alt: msg('The presets of a form: its usual values, and one that is called “Healthy”.'),
  },
  {
    title: msg('Known people'),
    keys: 'Enter',
    text: msg(
      'Type three letters of a name, or a patient ID, to find people from your cases and reports. Press Enter to fill in details that rarely change. They are marked.',
    ),
    picture: 'known-people',
    alt: msg(
      'Three letters in the field of a name, and below them a known patient with ID and day of birth.',
    ),
  },
  {
    title: msg('Places'),
    keys: 'Enter',
    text: msg(
      'In a field for a place, type letters of a street, then press Enter to insert it. After “/” or “and”, type the second street of a crossing. You can type any other text.',
    ),
    picture: 'places',
    alt: msg(
      'A house number and three letters in the field for the place of death, and below them two streets.',
    ),
  },
  {
    title: msg('Report search'),
    keys: keysFor('reports'),
    text: msg(
      'Finds every saved report by name, patient ID, author, form and day, even with a typo. Press Enter to open the first one.',
    ),
    picture: 'reports',
    alt: msg('The saved reports with a name in the search, and the reports about that person.'),
  },
  {
    title: msg('Post to the forum'),
    keys: keysFor('toForum'),
    text: msg(
      'Opens the forum page, where your bookmark fills in the post; you press Submit. To set it up, open “One-click posting” in your user menu.',
    ),
    picture: 'to-forum',
    alt: msg('The title of a post and its buttons; “Post to the forum” is below “Copy”.'),
  },
  {
    title: msg('Paste a post or record'),
    keys: systemKeys('Mod+V'),
    text: msg(
      'Paste a finished post or a game record outside a field. A post opens as a new case, and a record fills in the form.',
    ),
    picture: 'read-text',
    alt: msg('A pasted post: the form that it belongs to, and an answer to check.'),
  },
  {
    title: msg('Chat log'),
    keys: systemKeys('Mod+V'),
    text: msg(
      'Paste the chat of a scene outside a field, or drop it as a .txt file. Choose people, times and single lines, and add them to your narrative.',
    ),
    picture: 'chat-log',
    alt: msg(
      'A chat log: kinds of lines and a time range to choose, and below them each line with a check box.',
    ),
  },
  {
    title: msg('Copy'),
    keys: keysFor('copyBoth'),
    text: msg(
      'Copies the title first. Paste it into the forum and come back: the post is then copied automatically.',
    ),
    picture: 'copy-both',
    alt: msg('The button “Copy” with its key, above the title and the post.'),
  },
];

/** Overview of the time-saving features: text, key and picture each. */
export function TimeSavers({ onClose }: Pick<ToolProps, 'onClose'>) {
  return (
    <Dialog open onClose={onClose} title={t('Ways to save typing')} dismissOnBackdrop>
      {HELP.map(({ title, keys, text, picture, alt }) => (
        <section key={title} className="saves-typing">
          <h3 className="saves-typing__heading line wrap spread">
            {translate(title)} <Kbd keys={keys} />
          </h3>
          <p>{translate(text)}</p>
          <img
            className="saves-typing__picture full rounded block"
            src={
              PICTURES[`./pictures/${picture}.${currentLanguage()}.webp`] ??
              PICTURES[`./pictures/${picture}.webp`]
            }
            alt={translate(alt)}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
          />
        </section>
      ))}
    </Dialog>
  );
}
