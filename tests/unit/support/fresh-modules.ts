import { vi } from 'vitest';

// Files on one worker share its packages, never what the modules of the project remember.
vi.resetModules();
