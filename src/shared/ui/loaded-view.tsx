import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import type { Loaded } from './use-loaded.ts';
import { t } from '../../../contract/messages.ts';

interface LoadedViewProps<T> {
  readonly of: Loaded<T>;
  readonly children: (value: T) => ReactNode;
}

/** Renders loaded data, a placeholder while loading, or the error with a retry button. */
export function LoadedView<T>({ of: { outcome, reload }, children }: LoadedViewProps<T>) {
  if (!outcome)
    return (
      <div aria-busy="true">
        <Skeleton lines={5} />
      </div>
    );
  if (outcome.ok) return children(outcome.value);
  return (
    <Banner tone="danger" actions={<Button onClick={reload}>{t('Try again')}</Button>}>
      {outcome.error}
    </Banner>
  );
}
