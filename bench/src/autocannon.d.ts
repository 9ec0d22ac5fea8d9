declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** Seconds, unless it ends after an `amount` of requests. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    /** Sent in turn by each connection; defaults to `url`. */
    requests?: { path: string }[];
  };
  type Result = { requests: { average: number }; non2xx: number; errors: number };
  /** Sends requests for `duration` seconds over `connections` sockets. */
  export default function autocannon(options: Options): Promise<Result>;
}
