/** One setting as an administrator may see it: never a secret's value. */
export interface Setting {
  readonly name: string;
  /** `made`: a secret that this installation makes itself when none is given. */
  readonly source: 'environment' | 'default' | 'made' | 'unset';
  readonly secret: boolean;
  readonly value: string | null;
}

/** Words in the names of what nobody may read. Addresses of databases and mail servers carry passwords. */
const secretName = /KEY|SECRET|TOKEN|PASSWORD|PASSPHRASE|CLIENT_ID|WEBHOOK_ID|^DATABASE_URL$|^SMTP_URL$/;

const madeHere = new Set(['AUTH_SECRET']);

/** Every setting by name with where its value comes from. `defaults` holds values as they are without a word from the operator. */
export function listSettings(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<string, unknown>>,
): readonly Setting[] {
  return [...new Set(names)].toSorted().map((name) => {
    const secret = secretName.test(name);
    const given = env[name] ?? '';
    if (given !== '') return { name, source: 'environment', secret, value: secret ? null : withoutPassword(given) };
    const usual = defaults[name];
    if (usual !== undefined)
      return {
        name,
        source: 'default',
        secret,
        value: secret ? null : typeof usual === 'string' ? usual : JSON.stringify(usual),
      };
    return { name, source: madeHere.has(name) ? 'made' : 'unset', secret, value: null };
  });
}

function withoutPassword(value: string): string {
  return value.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@\s]*@/i, '$1…@');
}
