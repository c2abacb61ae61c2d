import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import type { FormMeta } from '../../engine/definition/form.ts';
import { usePreferences } from '../../services/settings/preferences.ts';
import { withGroupFirst } from '../../services/settings/agency-groups.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { PersonOffer } from '../cases/use-person-offer.ts';
import type { Command, CommandRowProps } from '../command.ts';
import { useFoundCommands, useFoundPeople } from './found-commands.ts';
import { pickerGroups } from './picker-groups.ts';
import { recentForms, usePickerMemory } from './picker-memory.ts';
import { ENTERED, consumeTypeAhead } from './type-ahead-buffer.ts';
import { useFieldLabels } from './use-field-labels.ts';
import './form-picker.css';
import { OfferNote } from './offer-note.tsx';
import { otherCase } from './other-case.ts';
import { PickerRow } from './picker-row.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { plural, t, translate } from '../../../contract/messages.ts';

interface FormPickerProps {
  readonly current: string | null;
  readonly onSelect: (slug: string) => void;
  /** Searchable commands; defaults to those of `useFoundCommands`. */
  readonly commands?: readonly Command[];
  /** Row component of commands; defaults to that of `useFoundCommands`. Without it commands are hidden. */
  readonly row?: ComponentType<CommandRowProps>;
  readonly onCommand?: (command: Command) => void;
  /** Called when a search starts or ends; must be referentially stable. */
  readonly onSearch?: (isSearching: boolean) => void;
  /** Called with the slug of a form under the pointer, with the focus, or found first; must be referentially stable. */
  readonly onHighlight?: (slug: string) => void;
  /** Collapses the list of forms until the user opens it or searches. */
  readonly foldable?: boolean;
  /** Rendered between search field and forms; hidden while there is a query. */
  readonly children?: ReactNode;
  /** Offers each form for the subject of the current case and for a new case. */
  readonly offer?: PersonOffer | null;
  /** Group of forms to list first if the user has chosen no agency. */
  readonly firstGroup?: string | undefined;
  /** Focuses the search field on mount and inserts type-ahead input; used by the palette. */
  readonly focusSearch?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Form search: typing filters, Enter opens the first match, arrows move the focus. */
export function FormPicker(props: FormPickerProps) {
  const found = useFoundCommands();
  const {
    current,
    onSelect,
    commands = found.commands,
    row: CommandRow = found.row,
    onCommand,
    onSearch,
    onHighlight,
    focusSearch = false,
    foldable = false,
    offer = null,
    children,
    firstGroup = null,
  } = props;
  const [isFolded, setFolded] = useState(foldable);
  const [query, setQuery] = useState('');
  useLayoutEffect(() => {
    const ahead = focusSearch && consumeTypeAhead();
    // oxlint-disable-next-line react/set-state-in-effect -- A key counts until what kept it goes, in this commit.
    if (ahead) setQuery(ahead);
  }, [focusSearch]);
  const people = useFoundPeople(query);
  const isSearching = query !== '';
  useEffect(() => onSearch?.(isSearching), [onSearch, isSearching]);
  const pinned = usePickerMemory((state) => state.pinned);
  // Excludes the open form
  const [recent] = useState(() => recentForms().filter((slug) => slug !== current));
  const agency = usePreferences(({ agencyGroup }) => agencyGroup);
  const forms = useListedForms();
  const labels = useFieldLabels(focusSearch || isSearching);
  const root = useRef<HTMLElement>(null);
  const id = useId();
  const groups = useMemo(
    () =>
      pickerGroups({
        forms: withGroupFirst(forms, agency ?? firstGroup),
        commands,
        people,
        query,
        labels,
        pinned,
        recent,
      }),
    [agency, firstGroup, forms, commands, people, query, labels, pinned, recent],
  );
  const first = groups[0]?.hits[0]?.item;
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0);

  const select = useCallback(
    (item: FormMeta | Command): void => {
      setQuery('');
      if (!('run' in item)) return onSelect(item.slug);
      if (onCommand) onCommand(item);
      else item.run();
    },
    [onSelect, onCommand],
  );

  function submit(): void {
    if (first && query.trim() !== '') select(first);
  }

  const other = useMemo(() => offer && otherCase(offer, () => setQuery('')), [offer]);

  const onEntered = useEffectEvent(() => {
    setQuery(query.trim());
    submit();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Enter was pressed before there was anything to find.
    if (query.endsWith(ENTERED)) onEntered();
  }, [query]);

  function walk(event: KeyboardEvent): void {
    const isFound = (event.target as Element).role === 'searchbox' && query.trim() !== '';
    if (event.key === 'Enter' && event.shiftKey && isFound && other && first && !('run' in first)) {
      event.preventDefault();
      return other.run(first);
    }
    const stops = [
      ...(root.current?.querySelectorAll<HTMLElement>('[data-picker-stop]:not([hidden] *)') ?? []),
    ];
    const step = STEPS[event.key];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  }

  return (
    <nav ref={root} className="picker column gap-s3 fits" aria-label={t('Forms')} onKeyDown={walk}>
      <form
        className="picker__search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Icon name="search" className="picker__search-icon" />
        <label htmlFor={`${id}search`} className="visually-hidden">
          {t('Find a form, case or tool by name, code or field')}
        </label>
        <SearchBox
          id={`${id}search`}
          data-picker-stop
          data-autofocus={focusSearch || undefined}
          className="picker__input"
          placeholder={t('Find a form or case')}
          value={query}
          onChange={setQuery}
        />
      </form>
      <p className="visually-hidden" role="status">
        {query === ''
          ? ''
          : count === 0
            ? t('No form, case or tool found')
            : plural(
                count,
                '{count} found. Press Enter to open {name}.',
                '{count} found. Press Enter to open {name}.',
                { name: first?.name },
              )}
      </p>
      {count === 0 && (
        <p className="muted">
          {t(
            'No form, case or tool matches “{query}”. Try part of its name, its code or one of its fields.',
            { query },
          )}
        </p>
      )}
      {children && (
        <div className="column gap-s3" hidden={query !== ''}>
          {children}
        </div>
      )}
      {foldable && query === '' && (
        <button
          type="button"
          data-picker-stop
          className="picker__fold hover-tint caption strong rounded target-s line bare spread"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {t('All forms')}
          <Icon name={isFolded ? 'chevron-down' : 'chevron-up'} />
        </button>
      )}
      {offer && count > 0 && !(isFolded && query === '') && <OfferNote offer={offer} />}
      {/* A new query remounts the list, so that rows do not move. */}
      <div key={query} className="picker__groups column gap-s3">
        {(isFolded && query === '' ? [] : groups).map((group) => (
          <section key={group.heading} className="picker__group">
            <h2 className="picker__heading list-heading">{translate(group.heading)}</h2>
            <ul className="plain-list">
              {group.hits.map(({ item, because }) =>
                'run' in item ? (
                  CommandRow && (
                    <CommandRow
                      key={item.id ?? item.name}
                      command={item}
                      because={because}
                      first={query !== '' && item === first}
                      onSelect={select}
                    />
                  )
                ) : (
                  <PickerRow
                    key={item.slug}
                    form={item}
                    because={because}
                    current={item.slug === current}
                    first={query !== '' && item === first}
                    onSelect={select}
                    other={other}
                    onHighlight={onHighlight}
                  />
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
