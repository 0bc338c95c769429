/** Of its own: Next would take the one above it. @type {import('next').NextConfig} */
const config = { agentRules: false };

export default config;
