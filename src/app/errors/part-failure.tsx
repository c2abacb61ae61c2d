import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { maintainerName } from './maintainer.ts';
import './errors.css';

/** The banner of a fatal error, and what stands in place of the part that failed. */
export function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const [dismissed, setDismissed] = useState(false);
  return (
    <div className="part-failure">
      {!dismissed && (
        <Banner
          tone="danger"
          actions={
            <Button size="s" variant="danger" onClick={() => setDismissed(true)}>
              OK
            </Button>
          }
        >
          FATAL ERROR! Please ping {maintainerName()} in the PHMC Discord or post a Bug Report!
        </Banner>
      )}
      <EmptyState
        level={2}
        icon="exclamation-triangle"
        heading="This part of the page could not be shown"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        Your draft is kept, and the rest of the page goes on.
      </EmptyState>
    </div>
  );
}
