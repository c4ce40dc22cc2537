# Images of one build: web, worker, migrate and tools. docker-compose.yml runs them. Requires BuildKit.
ARG NODE=24-bookworm-slim

# The manifests alone, so that packages are installed again only when one of them changes.
FROM node:${NODE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
 && find . -type d -empty -delete

FROM node:${NODE} AS programs
WORKDIR /app
COPY --from=manifests /app ./
# Skips install scripts: Prisma's would download an engine that Clapboard does not use.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
# The migration program resolves prisma/ and the schema engine relative to the folder of its source.
RUN npm run build -- worker \
 && npx tsx scripts/bundle.ts prisma/migrate.ts packages/db/dist/migrations/migrate.js \
 && npx tsx scripts/bundle.ts prisma/seed.ts packages/db/dist/migrations/seed.js \
 && npx tsx scripts/bundle.ts scripts/maintenance/main.ts packages/db/dist/migrations/tools.js
# A new volume inherits the owner of the folder it is mounted on.
RUN mkdir /files /backups && chown 1000:1000 /files /backups

# Takes minutes, so the other images don't wait for it.
FROM programs AS website
# Next traces sharp but draws pictures without it, too; its libraries are half of the packages.
RUN npm run build -- web \
 && rm -r apps/web/.next/standalone/node_modules/sharp apps/web/.next/standalone/node_modules/@img

FROM node:${NODE} AS runtime
ENV NODE_ENV=production
WORKDIR /app
COPY --from=programs --chown=1000:1000 /files /files
# The user `node`, as a number: Kubernetes can't tell that a named user isn't root.
USER 1000:1000

FROM runtime AS web
COPY --from=website /app/apps/web/.next/standalone ./
ENV HOSTNAME=0.0.0.0 PORT=3000
EXPOSE 3000
CMD ["node", "--enable-source-maps", "apps/web/http-server.js"]

FROM runtime AS worker
COPY --from=programs /app/apps/worker/dist ./
CMD ["node", "--enable-source-maps", "main.js"]

FROM runtime AS migrate
COPY --from=programs /app/prisma/migrations prisma/migrations
COPY --from=programs /app/prisma/schema.prisma prisma/schema.prisma
COPY --from=programs /app/prisma/models prisma/models
COPY --from=programs /app/node_modules/@prisma/schema-engine-wasm node_modules/@prisma/schema-engine-wasm
COPY --from=programs /app/packages/db/dist packages/db/dist
CMD ["sh", "-c", "node packages/db/dist/migrations/migrate.js && node packages/db/dist/migrations/seed.js"]

# Backups, passwords, imports and the command line: docker compose run --rm tools
FROM migrate AS tools
COPY --from=programs --chown=1000:1000 /backups /backups
ENTRYPOINT ["node", "--enable-source-maps", "packages/db/dist/migrations/tools.js"]
CMD ["--help"]
