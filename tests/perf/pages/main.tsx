import { createRoot } from 'react-dom/client';
import { Bare } from './bare.tsx';
import { Plain } from './plain.tsx';

/** What the page is asked to show, by its address: `?subject=bare` or `?subject=plain&case=<name>`. */
const params = new URLSearchParams(location.search);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    params.get('subject') === 'plain' ? <Plain name={params.get('case') ?? ''} /> : <Bare />,
  );
