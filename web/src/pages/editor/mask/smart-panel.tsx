import { useTranslations } from 'use-intl';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { useThing } from '../words/object-words.ts';
import type { Brushes } from './use-brushes.ts';
import type { SmartSelect } from './use-smart-select.ts';

const kinds = ['subject', 'people', 'faces', 'hair', 'skin', 'sky', 'background'] as const;

/** Selecting by what is seen: kinds at one press, and what the last click took. */
export function SmartPanel({
  smart,
  brushes: { instrument, mode },
}: {
  readonly smart: SmartSelect;
  readonly brushes: Brushes;
}) {
  const t = useTranslations('editorMask');
  const picks = instrument === 'pick';
  return (
    <div className="tool-group">
      <h2>{t('smart')}</h2>
      <div className="tool-row">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            busy={smart.busy?.by === 'kind' && smart.busy.kind === kind}
            onClick={() => smart.select(kind, mode)}
          >
            {t(`kind.${kind}`)}
          </Button>
        ))}
      </div>
      {!picks && <Found smart={smart} />}
      {picks && (
        <Toggle label={t('byColour')} hint={t('byColourHint')} checked={smart.byColor} onChange={smart.setByColor} />
      )}
      {picks && (smart.byColor || smart.found === 'colour') && (
        <NumberRange
          label={t('tolerance')}
          value={Math.round(smart.tolerance * 100)}
          min={0}
          max={100}
          unit=" %"
          onChange={(percent) => smart.setTolerance(percent / 100)}
        />
      )}
      {smart.error !== undefined && <ErrorNote error={smart.error} onRetry={null} />}
    </div>
  );
}

/** What is going on, and what was marked or taken away: a color is not sold as an object. */
export function Found({ smart }: { readonly smart: SmartSelect }) {
  const say = useFoundWords();
  return (
    <p className="field-hint" role="status">
      {say(smart)}
    </p>
  );
}

function useFoundWords(): (smart: SmartSelect) => string {
  const t = useTranslations('editorMask');
  const thing = useThing();
  return ({ busy, found, foundTo, byColor }) => {
    if (busy !== undefined) return t('searching');
    if (found === undefined) return '';
    if (found === null) return t('foundNothing');
    const adds = foundTo === 'add';
    if (found === 'colour')
      return t(byColor ? (adds ? 'tookColour' : 'leftColour') : adds ? 'tookColourInstead' : 'leftColourInstead');
    const name = isKind(found)
      ? t(`kind.${found}`)
      : found === 'face'
        ? t('face')
        : found === 'object'
          ? t('object')
          : thing([found, 1]);
    return t(adds ? 'took' : 'left', { thing: name });
  };
}

const isKind = (found: string): found is (typeof kinds)[number] => kinds.some((kind) => kind === found);
