import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import { useTranslations } from 'use-intl';

/** What a conversation is called before anybody has said anything in it, too. */
export function useConversationName(): (conversation: Pick<Conversation, 'name'>) => string {
  const t = useTranslations('editor');
  return ({ name }) => name ?? t('unnamed');
}
