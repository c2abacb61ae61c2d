import { configure } from '@testing-library/dom';
import { PATIENCE_MS } from '../../../scripts/lib/patience.ts';

// For what a page shows, as `expect.poll` waits for all else.
configure({ asyncUtilTimeout: PATIENCE_MS });
