import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { useToast } from '../ui/overlay/toast.tsx';

/** Something to take elsewhere: an address, or code of several lines. */
export function CopyField({
  label,
  value,
  lines,
  primary = false,
}: {
  readonly label: string;
  readonly value: string;
  /** Left out: one line. */
  readonly lines?: number;
  readonly primary?: boolean;
}) {
  const t = useTranslations('share');
  const showToast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ text: t('copied') });
    } catch {
      showToast({ text: t('copyFailed') });
    }
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex items-start gap-2">
          {lines === undefined ? (
            <input
              {...control}
              className="input min-w-0 flex-1"
              readOnly
              value={value}
              onFocus={(event) => event.target.select()}
            />
          ) : (
            <textarea
              {...control}
              className="input min-w-0 flex-1 resize-none font-mono text-t13"
              rows={lines}
              wrap="off"
              readOnly
              value={value}
              onFocus={(event) => event.target.select()}
            />
          )}
          <Button
            kind={primary ? 'primary' : 'quiet'}
            icon="copy"
            aria-label={`${t('copy')}: ${label}`}
            onClick={() => void copy()}
          >
            {t('copy')}
          </Button>
        </div>
      )}
    </Field>
  );
}
