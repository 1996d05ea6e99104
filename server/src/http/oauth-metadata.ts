/** What programs read to find out how they are let in (RFC 9728, RFC 8414). */
import { assistantScopes } from '@afterglow/domain/accounts/key-scopes';
import { Hono, type MiddlewareHandler } from 'hono';
import { basePathOf, originOf } from './base-path/base-path.ts';

/** `offline_access`: the program may stay after its hour. */
const scopes = [...assistantScopes, 'offline_access'];

/** Where the documents are: at the root of the host, with the path of what they describe. The short ones are for programs that guess. */
export const oauthDocuments = (basePath: string) => ({
  resource: [
    `/.well-known/oauth-protected-resource${basePath}/mcp`,
    `/.well-known/oauth-protected-resource${basePath}`,
  ],
  server: [
    `/.well-known/oauth-authorization-server${basePath}/api/auth`,
    `/.well-known/oauth-authorization-server${basePath}`,
  ],
});

export function oauthMetadataRoutes(baseUrl: string): Hono {
  const issuer = `${baseUrl}/api/auth`;
  const resource = {
    resource: `${baseUrl}/mcp`,
    resource_name: 'Afterglow',
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: scopes,
  };
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    registration_endpoint: `${issuer}/oauth2/register`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
  const routes = new Hono();
  const documents = oauthDocuments(basePathOf(baseUrl));
  for (const path of documents.resource) routes.get(path, (c) => c.json(resource));
  for (const path of documents.server) routes.get(path, (c) => c.json(server));
  return routes;
}

/** Who is not let in is told where to ask (RFC 6750). */
export function challengeBearer(baseUrl: string): MiddlewareHandler {
  const metadata = originOf(baseUrl) + (oauthDocuments(basePathOf(baseUrl)).resource[0] ?? '');
  return async (c, next) => {
    await next();
    if (c.res.status === 401) c.header('www-authenticate', `Bearer resource_metadata="${metadata}"`);
  };
}
