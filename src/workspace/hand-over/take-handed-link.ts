import { takeHandedLink } from './handed-link.ts';

const take = (): void => takeHandedLink(window.location, window.history);

// By being imported, before anything that reads, keeps or sends the address; and before the router handles a link that
// is opened in a page that is there already.
take();
window.addEventListener('popstate', take);
window.addEventListener('hashchange', take);
