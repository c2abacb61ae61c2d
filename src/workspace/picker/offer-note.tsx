import { msg } from '../../../contract/messages.ts';
import { withNodes } from '../../shared/language/translated.tsx';
import type { PersonOffer } from '../cases/use-person-offer.ts';

/** Says for which case a form opens, and how to open it for the other. */
export const OfferNote = ({ offer: { isNewFirst, title } }: { readonly offer: PersonOffer }) => (
  <p className="muted">
    {withNodes(
      isNewFirst
        ? msg('Opens a new case. Press Shift+Enter for {title}.')
        : msg('Opens for {title}. Press + or Shift+Enter for a new case.'),
      { title: <bdi>{title}</bdi> },
    )}
  </p>
);
