import { Dialog } from '../../../shared/ui/dialog.tsx';
import './studio-help.css';

/** Image URLs by file name; `npm run images` takes the screenshots. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' });

/** Image size in pixels. */
const [WIDTH, HEIGHT] = [1280, 560];

/** Steps from a form to a patch. */
const STEPS = [
  {
    picture: 'build',
    title: '1. Build',
    text: 'Choose “Begin”, then “Build”. Drag fields and sections, or move them with Alt and the arrows. “Add a field” first searches the fields that exist. The panel on the right changes the chosen field.',
    alt: 'The sections and fields of a form as cards, and beside them the settings of the chosen field.',
  },
  {
    picture: 'try',
    title: '2. Try',
    text: 'Form and post are drawn at each change. Fill in the form and read its post. Then “Make new cases” replaces the test cases of a new form, and “Add missing cases” extends those of a changed one. “Accept posts” accepts changed posts, and “Prove” lists what no case tries.',
    alt: 'A form filled with an example, and below it the buttons to add and accept cases.',
  },
  {
    picture: 'hand-in',
    title: '3. Hand in',
    text: 'Continue when the check finds no problems. “Download the patch” gives a file for git apply. Without Git, send the zip of “Download the files” and the text of the request to a maintainer of the repository.',
    alt: 'The changed files of a form, each with its number of lines, and the buttons to download them.',
  },
] as const;

interface StudioHelpProps {
  readonly onClose: () => void;
}

/** Explains the studio in three steps, each with a picture. */
export function StudioHelp({ onClose }: StudioHelpProps) {
  return (
    <Dialog open onClose={onClose} size="l" title="How the studio works" dismissOnBackdrop>
      {STEPS.map(({ picture, title, text, alt }) => (
        <section key={picture} className="studio-help">
          <h3>{title}</h3>
          <p>{text}</p>
          <img
            className="studio-help__picture block full framed rounded"
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
