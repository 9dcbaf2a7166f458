// Which server does a postgres:// address mean? One on the network, or one behind a socket of this machine.

export type Server = {
  /** A host name or address, or the folder of a socket. */
  host: string;
  port: number;
  database: string;
};

/** As the driver reads it: `host` and `port` may stand among the parameters, and no host at all means this machine. */
export function serverOf(address: string): Server {
  const { hostname, port, pathname, searchParams } = new URL(
    address.replace(/^(\w+:\/\/[^/]*@)\//, '$1localhost/'),
  );
  return {
    host: searchParams.get('host') || hostname.replace(/^\[|\]$/g, '') || 'localhost',
    port: Number(port || searchParams.get('port') || 5432),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
