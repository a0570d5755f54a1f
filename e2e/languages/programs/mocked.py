"""Runs a program under mocks and prints the types of the resources that it registers, in order, as JSON."""

import json
import runpy
import sys

import pulumi

types = []


class Mocks(pulumi.runtime.Mocks):
    def new_resource(self, args):
        types.append((args.name, args.typ))
        return [f"{args.name}-id", args.inputs]

    def call(self, args):
        return {}


pulumi.runtime.set_mocks(Mocks())


@pulumi.runtime.test
def run():
    runpy.run_path(sys.argv[1], run_name="__main__")


run()
order = {name: place for place, name in enumerate(open(sys.argv[1]).read().split())}
print(json.dumps([typ for name, typ in sorted(types, key=lambda one: order[one[0]])]))
