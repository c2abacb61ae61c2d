import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx';
import { PhraseList } from './phrase-list.tsx';
import { RequestList } from './request-list.tsx';
import { t } from '../../../../contract/messages.ts';

/** Administration panel for feedback requests and bingo phrase suggestions; `list` in the URL selects one. */
export function FeedbackPanel() {
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'phrases' ? 'phrases' : 'requests';
  // The router updates in a transition; without the optimistic value the control would jump back
  const [chosen, choose] = useOptimistic(list);
  return (
    <>
      <SegmentedControl
        label={t('Feedback')}
        segments={[
          { value: 'requests', label: t('Bugs, ideas, forms') },
          { value: 'phrases', label: t('Bingo phrases') },
        ]}
        value={chosen}
        onChange={(next) =>
          startTransition(() => {
            choose(next);
            setParams({ list: next }, { replace: true });
          })
        }
      />
      {list === 'requests' ? <RequestList /> : <PhraseList />}
    </>
  );
}
