import type { Template } from '@afterglow/domain/contract/public/templates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../session/use-session.ts';
import { keepInputs, sentInputs, type InputValues } from '../../template-parts/input-values.ts';
import { showMoving } from '../../template-parts/show-moving.ts';
import { lightPhoto } from '../../upload/light-photo.ts';
import { openLocalPicture } from '../../upload/local-picture.ts';
import type { UploadState } from '../../upload/use-upload.ts';
import {
  keepVisitorResult,
  nameOfSource,
  readVisitorResult,
  visitorNumber,
  type VisitorResult,
} from '../../upload/visitor-result.ts';
import type { Framed } from './stage-view.ts';
import { localFile } from './use-keep-tried.ts';

/** A result without an account: one request, one picture, which the browser keeps. */
export type Trying =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly after: Framed; readonly file: File; readonly source: string }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface TryControl {
  readonly state: Trying;
  /** This visitor may try this template once there is a photo: what it costs is told before there is one. */
  readonly possible: boolean;
  /** There is a photo, and it can be tried. */
  readonly offered: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /** On the way to an account: what was said here is still said after it. */
  readonly keepAnswers: () => void;
}

export function useTry(
  template: Template,
  { values, takesPhoto, upload }: { values: InputValues; takesPhoto: boolean; upload: UploadState },
): TryControl {
  const { account, accountUnavailable, site } = useSession();
  const [state, setState] = useState<Trying>({ kind: 'idle' });
  const attempt = useRef<AbortController>(undefined);
  const isVisitor = account === null && !accountUnavailable;

  const show = useCallback(async ({ file, source }: Pick<VisitorResult, 'file' | 'source'>) => {
    const { previewUrl: url, width, height } = await openLocalPicture(file);
    if (url !== undefined && width !== undefined && height !== undefined)
      showMoving(() => setState({ kind: 'done', after: { url, width, height }, file, source }));
  }, []);

  // also to its owner, while it goes into the account
  useEffect(() => {
    if (accountUnavailable) return;
    void readVisitorResult().then((kept) => (kept?.templateId === template.id ? show(kept) : undefined));
  }, [accountUnavailable, template.id, show]);
  useEffect(() => () => attempt.current?.abort(), []);

  async function run(file: File): Promise<void> {
    const current = new AbortController();
    attempt.current = current;
    setState({ kind: 'working' });
    try {
      const inputs = JSON.stringify(sentInputs(values));
      const light = await lightPhoto(file);
      if (current.signal.aborted) return;
      const result = await api.try.run(
        { file: light, templateId: template.id, inputs, visitor: visitorNumber() },
        { signal: current.signal },
      );
      const made = { templateId: template.id, file: result, source: nameOfSource(file) };
      await keepVisitorResult(made);
      await show(made);
    } catch (error) {
      if (!current.signal.aborted) setState({ kind: 'failed', error: asApiError(error) });
    }
  }

  const held = upload.kind === 'held' ? upload.local.file : undefined;
  // of another photo than the one that is here now
  const local = localFile(upload);
  const isOther = state.kind === 'done' && (local === undefined || state.source !== nameOfSource(local));
  const possible = isVisitor && takesPhoto && (site?.visitorResults ?? 0) > 0 && !endsTries(state);
  return {
    state: isOther ? { kind: 'idle' } : state,
    possible,
    offered: possible && held !== undefined,
    start: () => {
      if (held !== undefined) void run(held);
    },
    stop: () => {
      attempt.current?.abort();
      setState({ kind: 'idle' });
    },
    keepAnswers: () => keepInputs(template.id, values),
  };
}

/** Trying again would be refused again: the way on is an account. */
const endsTries = (state: Trying): boolean =>
  state.kind === 'failed' && (state.error.code === 'try_used_up' || state.error.code === 'try_not_offered');

const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError('offline', '', 0));
