import { createContext } from 'react';

/** True if images of other hosts are requested; a page whose policy forbids them would report each. */
export const OutsideImages = createContext(true);
