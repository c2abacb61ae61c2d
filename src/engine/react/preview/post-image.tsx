import { errorMessage } from '../../../../contract/error-message.ts';
import { useContext, useState } from 'react';
import { t, translate } from '../../../../contract/messages.ts';
import { OutsideImages } from '../outside-images.ts';

const isWebAddress = (src: string): boolean => /^https?:\/\//i.test(src);

/** Returns the decoded file name of an address, as alternative text. */
function fileName(src: string): string {
  const name = src.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Image of a post, with a text fallback. */
export function PostImage({ src, left }: { readonly src: string; readonly left: boolean }) {
  const [failed, setFailed] = useState<string>();
  const isAllowed = useContext(OutsideImages);
  const name = fileName(src);
  if (!isAllowed || !isWebAddress(src) || failed === src) {
    return (
      <span className="post__broken rounded pad-item">
        {translate(errorMessage('Image did not load'))}
        {name && `: ${name}`}
      </span>
    );
  }
  return (
    <img
      className={left ? 'post__image post__image--left' : 'post__image'}
      src={src}
      alt={name || t('Image')}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}
