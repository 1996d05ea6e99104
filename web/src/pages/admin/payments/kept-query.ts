/** What the address asks for; nonsense is left out. */
export function readKeptQuery(search: URLSearchParams) {
  const year = /^2\d{3}$/.test(search.get('year') ?? '') ? Number(search.get('year')) : undefined;
  const cursor = search.get('cursor');
  return {
    search: search.get('q')?.trim().slice(0, 254) ?? '',
    ...(year === undefined ? {} : { year }),
    ...(cursor === null ? {} : { cursor }),
  };
}
