import { useTranslations } from 'use-intl';
import { Panel } from '../panel.tsx';

/** Where assistants find the studio. */
export function AssistantPanel({ address }: { readonly address: string }) {
  const t = useTranslations('apiKeys');
  return (
    <Panel title={t('assistants')} text={t('assistantsText')}>
      <input
        className="input font-mono"
        readOnly
        value={address}
        aria-label={t('assistantsAddress')}
        onFocus={({ target }) => target.select()}
      />
    </Panel>
  );
}
