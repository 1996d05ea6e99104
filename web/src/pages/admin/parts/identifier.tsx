import { useTranslations } from 'use-intl';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';

/** As much of a long identifier as tells it from its neighbors. */
const shown = 8;

/** A long identifier, shortened, with all of it for the clipboard. What is before the last `_` (`evt_…`) names its kind. */
export function Identifier({ id }: { readonly id: string }) {
  const t = useTranslations('share');
  const showToast = useToast();
  const kind = /^[a-z_]{1,12}_(?=[^_]+$)/.exec(id)?.[0] ?? '';
  const short = id.length > kind.length + shown + 2 ? `${id.slice(0, kind.length + shown)}…` : id;
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ text: t('copied') }),
      () => showToast({ text: t('copyFailed') }),
    );
  return (
    <span className="identifier">
      <code title={id}>{short}</code>
      <button type="button" aria-label={`${t('copy')}: ${short}`} title={t('copy')} onClick={() => void copy()}>
        <Icon name="copy" small />
      </button>
    </span>
  );
}
