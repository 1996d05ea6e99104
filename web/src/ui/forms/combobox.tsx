import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Icon } from '../picture/icon.tsx';
import { Field, type FieldText } from './field.tsx';
import { filterOptions, sameWords } from './filter-options.ts';
import './combobox.css';

/**
 * A text with a list of what is known: any text may be typed, the list suggests. Follows the ARIA pattern "editable
 * combobox with list autocomplete". Without scripts it is a plain text field.
 */
export function Combobox({
  label,
  hint,
  error,
  aside,
  value,
  options,
  toggleLabel,
  onChange,
  ...input
}: FieldText &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    readonly value: string;
    readonly options: readonly string[];
    /** Of the button that opens the list. */
    readonly toggleLabel: string;
    readonly onChange: (value: string) => void;
  }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** Nothing was typed since the list was opened: all of it is shown. */
  const [typed, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = typed ? filterOptions(options, value) : options;
  const expanded = open && shown.length > 0;

  function show() {
    setOpen(true);
    setTyped(false);
    setActive(options.findIndex((option) => sameWords(option, value)));
  }

  function hide() {
    setOpen(false);
    setActive(-1);
  }

  function choose(option: string) {
    onChange(option);
    hide();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!expanded) show();
      else setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length);
    } else if (event.key === 'Enter' && expanded && shown[active] !== undefined) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      hide();
    }
  }

  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <span className="combobox" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide()}>
          <input
            {...input}
            {...control}
            ref={field}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={expanded ? listId : undefined}
            aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              setOpen(true);
              setTyped(true);
              setActive(-1);
            }}
            onClick={() => !expanded && show()}
            onKeyDown={press}
          />
          <button
            type="button"
            tabIndex={-1}
            className="combobox-toggle"
            aria-label={toggleLabel}
            aria-expanded={expanded}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              field.current?.focus();
              if (expanded) hide();
              else show();
            }}
          >
            <Icon name="chevron-down" small />
          </button>
          {expanded && (
            <span className="combobox-list" role="listbox" id={listId} aria-label={toggleLabel}>
              {shown.map((option, index) => (
                <button
                  key={option}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  id={`${listId}-${index}`}
                  aria-selected={sameWords(option, value)}
                  data-active={index === active || undefined}
                  ref={index === active ? scrollIntoList : undefined}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option}
                </button>
              ))}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

/** Returns nothing: React takes what a ref returns for its end, and newer browsers return a promise here. */
function scrollIntoList(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
