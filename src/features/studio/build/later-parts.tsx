import { errorMessage } from '../../../../contract/error-message.ts';
import { onDemand } from '../../../shared/lib/part.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { view } from '../../../shared/ui/view.tsx';

const NOT_LOADED = {
  Missing: () => (
    <Banner tone="danger">
      {errorMessage('Your work is kept in this browser. Check the connection, then try again.')}
    </Banner>
  ),
};

const listsAndRules = onDemand(() => import('./lists-and-rules.tsx'));

/** Fields of the rows of a list, loaded with the first list or rule. */
export const RowFields = view(listsAndRules, (code) => code.RowFields, NOT_LOADED);

/** Rules over several answers. */
export const Rules = view(listsAndRules, (code) => code.Rules, NOT_LOADED);

/** Changes of a field whose answers are stored, loaded when one is asked for. */
export const ChangeLater = view(
  onDemand(() => import('./change-later.tsx')),
  (code) => code.ChangeLater,
  NOT_LOADED,
);
