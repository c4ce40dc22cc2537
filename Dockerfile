# syntax=docker/dockerfile:1
# Three small images from one build: web, worker, migrate. docker-compose.yml runs them.
ARG NODE=20.20-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY . .
# Skips install scripts: Prisma's would download an engine that Clapboard does not use.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts && npm run build
# The migration program resolves prisma/ and the schema engine relative to the folder of its source.
RUN npx tsx scripts/bundle.ts prisma/migrate.ts packages/db/dist/migrations/migrate.js \
 && npx tsx scripts/bundle.ts prisma/seed.ts packages/db/dist/migrations/seed.js
# A new volume inherits the owner of the folder it is mounted on.
RUN mkdir /files && chown node:node /files

FROM node:${NODE} AS runtime
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /files /files
USER node

FROM runtime AS web
COPY --from=build /app/apps/web/.next/standalone ./
ENV HOSTNAME=0.0.0.0 PORT=3000
EXPOSE 3000
CMD ["node", "apps/web/http-server.js"]

FROM runtime AS worker
COPY --from=build /app/apps/worker/dist ./
CMD ["node", "--enable-source-maps", "main.js"]

FROM runtime AS migrate
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/prisma/schema.prisma prisma/schema.prisma
COPY --from=build /app/prisma/models prisma/models
COPY --from=build /app/node_modules/@prisma/schema-engine-wasm node_modules/@prisma/schema-engine-wasm
COPY --from=build /app/packages/db/dist packages/db/dist
CMD ["sh", "-c", "node packages/db/dist/migrations/migrate.js && node packages/db/dist/migrations/seed.js"]
