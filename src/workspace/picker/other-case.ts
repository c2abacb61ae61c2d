import type { FormMeta } from '../../engine/definition/form.ts';
import type { PersonOffer } from '../cases/use-person-offer.ts';

/** Opens forms in a new case, or for the subject of the current one, where choosing a form does the opposite. */
export interface OtherCase {
  readonly isNew: boolean;
  /** Title of the current case. */
  readonly title: string;
  readonly run: (form: FormMeta) => void;
}

/** Returns the way to the other case of an offer; `onOpen` runs before the form opens. */
export const otherCase = ({ isNewFirst, title, onOther }: PersonOffer, onOpen: () => void): OtherCase => ({
  isNew: !isNewFirst,
  title,
  run: (form) => {
    onOpen();
    onOther(form.slug);
  },
});
