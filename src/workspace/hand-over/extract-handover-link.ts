import { extractHandoverLink } from './handed-link.ts';

const take = (): void => extractHandoverLink(window.location, window.history);

// Runs on import, before any code that reads, stores or sends the URL, and before the router handles such a link in an
// already open page
take();
window.addEventListener('popstate', take);
window.addEventListener('hashchange', take);
