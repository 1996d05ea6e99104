import { helpSlugs } from '@afterglow/domain/help';
import { data, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { serverApi } from '../../api/server-api.ts';

export type VoteResult = { readonly helped: boolean } | { readonly refused: true };

/** Counts an answer. One too many is not worth an error page: the reader is thanked or told it was not counted. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const slug = helpSlugs.find((known) => known === params['slug']);
  const answer = (await request.formData()).get('helped');
  if (slug === undefined || (answer !== 'yes' && answer !== 'no'))
    return data<VoteResult>({ refused: true }, { status: 400 });
  try {
    await serverApi(context, request).contact.voteHelp({ slug, helped: answer === 'yes' });
    return data<VoteResult>({ helped: answer === 'yes' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<VoteResult>({ refused: true }, { status: error.status });
  }
}
