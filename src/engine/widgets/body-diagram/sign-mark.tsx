import type { Sign } from './marker.ts';
import { CROSS, SIGN_RADIUS } from './sign-shape.ts';

export const SignMark = ({ sign }: { readonly sign: Sign }) => (
  <svg className="sign-mark" viewBox="-6 -6 12 12" aria-hidden="true">
    {sign === 'circle' ? <circle r={SIGN_RADIUS} /> : <path d={CROSS} />}
  </svg>
);
