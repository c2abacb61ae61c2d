import { onDemand } from '../../shared/lib/part.ts';

const reader = onDemand(() => import('./handle-paste.ts'));

/** Minimum length in characters of a post or record; shorter pastes are names or numbers that missed their field. */
const SHORTEST = 40;

/** Handles pasted texts long enough to be a post or a record. Loaded lazily; load failures are ignored. */
export const listenForPastes = (): void =>
  document.addEventListener('paste', ({ target, clipboardData }) => {
    const text = clipboardData?.getData('text/plain') ?? '';
    if (text.length < SHORTEST) return;
    reader.use(({ handlePaste }) => handlePaste(text, target));
  });
