import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';

/** Shown once: each signs in once in place of the app. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('security');
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="grid gap-3">
      <p className="field-label">{t('codes')}</p>
      <p className="text-t13 text-ink-2">{t('codesText')}</p>
      <ul className="recovery-codes" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={copied ? 'check' : 'copy'}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t(copied ? 'copied' : 'copy')}
        </Button>
        <ButtonLink
          icon="download"
          reloadDocument
          download="afterglow-recovery-codes.txt"
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {t('download')}
        </ButtonLink>
      </div>
    </div>
  );
}
