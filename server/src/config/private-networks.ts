import { z } from 'zod';

/** Hosts, addresses and networks (10.0.0.0/8) inside the operator's network, separated by commas. */
export const privateNetworksSchema = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim().toLowerCase()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.string().regex(/^[a-z0-9][a-z0-9.-]*$/)])));
