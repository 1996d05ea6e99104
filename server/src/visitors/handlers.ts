import { tryContract } from '@afterglow/domain/contract/public/try';
import { AppError } from '@afterglow/domain/errors/errors';
import { templateInputValueSchema } from '@afterglow/domain/templates/template';
import { implement } from '@orpc/server';
import { z } from 'zod';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { admitFile } from '../images/space.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import { keepTried, type KeepDeps } from './keep-tried.ts';
import { createTemplatePreviews, type PreviewDeps } from './preview-template.ts';
import { tryTemplate, type TryDeps } from './try-template.ts';

const answers = z.record(z.string().max(60), templateInputValueSchema);

export function tryHandlers(deps: TryDeps & Pick<PreviewDeps, 'lookEngine'> & KeepDeps) {
  const os = implement(tryContract).$context<RequestContext>();
  const preview = createTemplatePreviews(deps);
  return {
    preview: os.preview.handler(({ input, context, signal }) =>
      preview(input, callerNetwork(context.ipAddress), context.locale, signal),
    ),
    keep: os.keep.handler(async ({ input, context, signal }) => {
      const viewer = requireViewer(context);
      await admitFile(deps.db, viewer, callerNetwork(context.ipAddress), input.file.size);
      return keepTried(deps, viewer, input, signal);
    }),
    run: os.run.handler(async ({ input, context, signal }) => {
      // Who has an account has a better way, with a place in the queue and a result that is kept.
      if (context.viewer !== undefined) throw new AppError('try_not_offered');
      const { file, templateId, visitor } = input;
      const request = { file, templateId, inputs: readAnswers(input.inputs), visitor };
      return tryTemplate(deps, request, callerNetwork(context.ipAddress), context.locale, signal);
    }),
  };
}

function readAnswers(text: string | undefined): z.infer<typeof answers> {
  if (text === undefined) return {};
  try {
    return answers.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('invalid_input', {}, { cause: error });
  }
}
