/** The ports of the store's processes, each with the variable that sets it. */
export const portsOf = ({ host, port, ownBackend, backendHost, backendPort, staffPort }) => [
  { host, port, variable: 'PORT' },
  ...(ownBackend ? [{ host: backendHost, port: backendPort, variable: 'BACKEND_PORT' }] : []),
  ...(ownBackend && staffPort
    ? [{ host: '127.0.0.1', port: staffPort, variable: 'STAFF_PORT' }]
    : []),
];
