import type { Model } from '@afterglow/domain/contract/public/models';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import type { ModelId } from './model-choice.tsx';

/** Who can be asked, and who was chosen; read again when somebody turns out to be gone. */
export function useModels(loaded: readonly Model[]) {
  const [models, setModels] = useState(loaded);
  const [chosen, choose] = useState<ModelId>();
  const isThere = (wanted: ModelId): boolean => models.some(({ id, available }) => id === wanted && available);
  return {
    models,
    creative: isThere('creative'),
    /** Undefined: nobody was chosen. */
    model: chosen !== undefined && isThere(chosen) ? chosen : undefined,
    choose,
    readAgain: async () => setModels((await api.models.list()).models),
  };
}
