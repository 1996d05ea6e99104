/** Version of the product, the same in every workspace's package.json. */
export const productVersion = '0.2.0';
