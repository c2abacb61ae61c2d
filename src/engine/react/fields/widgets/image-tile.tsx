import { useContext, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { OutsideImages } from '../../outside-images.ts';
import { FieldError } from '../field-error.tsx';
import type { EngineFormContext } from '../form-context.ts';
import { useFieldError } from '../use-form-context.ts';
import { t } from '../../../../../contract/messages.ts';

interface ImageTileProps {
  readonly id: string;
  readonly url: string;
  readonly index: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly formContext: EngineFormContext;
  readonly onMove: (to: number, action: string) => void;
  readonly onRemove: () => void;
}

/** Image of a list: its picture, or an error, and its actions. */
export function ImageTile({
  id,
  url,
  index,
  count,
  disabled,
  formContext,
  onMove,
  onRemove,
}: ImageTileProps) {
  const [broken, setBroken] = useState(!useContext(OutsideImages));
  const error = useFieldError(formContext, `${id}_${index}`);
  const name = t('Image {number}', { number: index + 1 });
  return (
    <li className="tile card fits" id={`${id}_${index}`} data-index={index}>
      <a
        className="tile__picture inset-ring muted stack"
        href={url}
        target="_blank"
        rel="noreferrer"
        title={url}
      >
        {broken ? (
          <span className="pad-s2 tone-warn">
            <Icon name="warning" /> {t('{name} did not load', { name })}
          </span>
        ) : (
          <img
            src={url}
            alt={name}
            loading="lazy"
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
        )}
      </a>
      <div className="tools tile__tools line">
        <span className="tile__place muted digits">{index + 1}</span>
        <IconButton
          size="s"
          icon="chevron-left"
          label={t('{name}: move earlier', { name })}
          data-action="earlier"
          disabled={disabled || index === 0}
          onClick={() => onMove(index - 1, 'earlier')}
        />
        <IconButton
          size="s"
          icon="chevron-right"
          label={t('{name}: move later', { name })}
          data-action="later"
          disabled={disabled || index === count - 1}
          onClick={() => onMove(index + 1, 'later')}
        />
        <IconButton
          size="s"
          icon="trash"
          label={t('{name}: remove', { name })}
          data-action="remove"
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}_${index}`} error={error} />}
    </li>
  );
}
