import { useTranslations } from 'use-intl';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { Program } from './guides.ts';

/** The same program in three languages, one of them open: without a script too. */
export function Programs({ programs }: { readonly programs: readonly Program[] }) {
  const t = useTranslations('share');
  const showToast = useToast();
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t('copied') });
    } catch {
      showToast({ text: t('copyFailed') });
    }
  }
  return (
    <div className="docs-programs">
      {programs.map(({ language, file, text }, index) => (
        <details key={file} name="program" open={index === 0}>
          <summary>
            <span>{language}</span> <code>{file}</code>
          </summary>
          <button type="button" className="btn btn-quiet" onClick={() => void copy(text)}>
            {t('copy')}
          </button>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{text}</pre>
        </details>
      ))}
    </div>
  );
}
